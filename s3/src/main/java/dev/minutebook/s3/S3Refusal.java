package dev.minutebook.s3;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkException;

/// Why the service did not do what it was asked for, and what to do.
final class S3Refusal {

    private S3Refusal() {}

    static MinutebookException of(SdkException refused, S3Place place) {
        if (refused instanceof AwsServiceException answered) {
            return answered(answered, place);
        }
        String message = String.valueOf(refused.getMessage());
        if (message.startsWith("Unable to load credentials")) {
            return Problem.Code.INVALID.because(
                    "no credentials for S3 are found here; give this machine a role, a profile or AWS_ACCESS_KEY_ID");
        }
        if (message.startsWith("Unable to load region")) {
            return Problem.Code.INVALID.because(
                    "nothing says in which region the bucket " + place.bucket() + " is; set " + S3Place.REGION);
        }
        return Problem.Code.UNAVAILABLE.because("the service with the bucket " + place.bucket()
                + " cannot be reached; try again when it answers, what is stored is kept");
    }

    private static MinutebookException answered(AwsServiceException answered, S3Place place) {
        String code =
                answered.awsErrorDetails() == null || answered.awsErrorDetails().errorCode() == null
                        ? String.valueOf(answered.statusCode())
                        : answered.awsErrorDetails().errorCode();
        return switch (code) {
            case "NoSuchBucket", "404" ->
                Problem.Code.NOT_FOUND.because("there is no bucket " + place.bucket() + "; make it first, or check its"
                        + " name and " + S3Place.REGION);
            case "AccessDenied", "403" ->
                Problem.Code.FORBIDDEN.because("this machine may not use " + place.where()
                        + "; allow its role s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject there");
            case "InvalidAccessKeyId", "SignatureDoesNotMatch", "ExpiredToken", "InvalidToken" ->
                Problem.Code.INVALID.because(
                        "the credentials of this machine are not accepted by S3 (" + code + "); renew them");
            case "PermanentRedirect", "301", "AuthorizationHeaderMalformed" ->
                Problem.Code.INVALID.because(
                        "the bucket " + place.bucket() + " is in another region; set " + S3Place.REGION);
            default ->
                Problem.Code.UNAVAILABLE.because("the service with the bucket " + place.bucket() + " refuses (" + code
                        + "); try again, what is stored is kept");
        };
    }
}
